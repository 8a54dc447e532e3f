/** Said of the button that changes what the page shows: `E` presses it. */
export const EDIT = { 'aria-keyshortcuts': 'E' } as const
/** Said of the button that asks before it confirms: `Shift C` presses it. */
export const CONFIRM = { 'aria-keyshortcuts': 'Shift+C' } as const
