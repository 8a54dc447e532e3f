/**
 * The title of the last column of a sheet with long texts. What does not fit in a cell continues from there to the
 * right: the column's name, then more of its text, again and again.
 */
export const CONTINUED = '(continued)'
