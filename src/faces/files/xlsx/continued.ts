/**
 * Heads the last column of a sheet with long texts. What does not fit into a cell is continued from
 * there to the right, always the name of the column and then more of its text.
 */
export const CONTINUED = '(continued)'
