import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const petrol: MantineColorsTuple = [
  '#e9f6f9',
  '#d3eaf0',
  '#a6d5e1',
  '#77bfd1',
  '#4aa6bc',
  '#2c8ea6',
  '#187a92',
  '#0b6477',
  '#085264',
  '#053f4e',
]

/** The first line of a label is in the middle of its box. */
const BESIDE_A_BOX = { labelWrapper: { lineHeight: '1.5rem' } }

/** Colours of text and controls have the contrast of WCAG AA on every background that they are used on. */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 7 },
  colors: { petrol },
  fontFamily: 'Inter, "Inter Arial", "Inter Roboto", "Inter DejaVu", system-ui, sans-serif',
  fontSizes: {
    xs: 'var(--hp-text-tiny)',
    sm: 'var(--hp-text-body)',
    md: 'var(--hp-text-lead)',
    lg: 'var(--hp-text-heading)',
    xl: 'var(--hp-text-title)',
  },
  fontWeights: {
    regular: 'var(--hp-weight-regular)',
    medium: 'var(--hp-weight-medium)',
    bold: 'var(--hp-weight-strong)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Explicit, so that style sheets can recognize the main action of a page.
    Button: { defaultProps: { variant: 'filled' } },
    // Adjacent fields align, whether or not they have a description.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // Touch targets measure 24 px.
    CloseButton: { defaultProps: { size: 24 } },
    Checkbox: { vars: () => ({ root: { '--checkbox-size': '1.5rem' } }), styles: BESIDE_A_BOX },
    Radio: { vars: () => ({ root: { '--radio-size': '1.5rem' } }), styles: BESIDE_A_BOX },
  },
})

/** Overrides Mantine's variables, whose dimmed, placeholder and error colours are too faint. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#565e66',
    '--mantine-color-placeholder': '#646c74',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-anchor': petrol[7],
    '--hp-ground': '#fff',
    '--hp-side': '#f6f7f8',
    '--hp-line': '#dde1e5',
    '--hp-edge': '#7a838b',
    '--hp-hover': '#eef3f5',
    '--hp-chosen': petrol[1],
    '--hp-focus': petrol[7],
    '--hp-good': '#2b7a4b',
    '--hp-high': '#8f4400',
    '--hp-warned': '#fff0d6',
    '--hp-added': '#d8f5e1',
    '--hp-added-text': '#0a4a23',
    '--hp-removed': '#ffe3e0',
    '--hp-removed-text': '#7d1a12',
    '--hp-job': '#dcebec',
    '--hp-job-edge': '#5b8a90',
    '--hp-inspection': '#e3e4f6',
    '--hp-inspection-edge': '#6f73b5',
    '--hp-maintenance': '#e9e4da',
    '--hp-maintenance-edge': '#8a7c62',
    '--hp-training': '#f0e0ee',
    '--hp-training-edge': '#9c6794',
    '--hp-other': '#e7eaec',
    '--hp-other-edge': '#7a848c',
  },
  dark: {
    '--mantine-color-dimmed': '#b4b8bd',
    '--mantine-color-placeholder': '#a0a5ab',
    '--mantine-color-error': '#ff9a94',
    '--mantine-color-anchor': petrol[3],
    '--hp-ground': '#1a1c1e',
    '--hp-side': '#141618',
    '--hp-line': '#34383c',
    '--hp-edge': '#7d858c',
    '--hp-hover': '#25292c',
    '--hp-chosen': '#123a45',
    '--hp-focus': petrol[3],
    '--hp-good': '#6fc48f',
    '--hp-high': '#ffb86b',
    '--hp-warned': '#3d2a12',
    '--hp-added': '#123d22',
    '--hp-added-text': '#b5efc8',
    '--hp-removed': '#4d1d1a',
    '--hp-removed-text': '#ffcfca',
    '--hp-job': '#1f3d41',
    '--hp-job-edge': '#5b969d',
    '--hp-inspection': '#2b2d4d',
    '--hp-inspection-edge': '#8d91cf',
    '--hp-maintenance': '#3b352a',
    '--hp-maintenance-edge': '#a89a80',
    '--hp-training': '#43283f',
    '--hp-training-edge': '#bd8ab5',
    '--hp-other': '#30353a',
    '--hp-other-edge': '#8f9aa3',
  },
})
