/** Marks the button that edits the page's record: `E` presses it. */
export const EDIT = { 'aria-keyshortcuts': 'E' } as const
/** Marks the button that opens the confirmation dialog: `Shift C` presses it. */
export const CONFIRM = { 'aria-keyshortcuts': 'Shift+C' } as const
