/** What a field says of itself that offers a list to choose from while somebody writes. */
export const choosing = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
  autoComplete: 'off',
} as const
