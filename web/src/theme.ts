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

/** Colours of text and controls reach the contrast of WCAG AA on every ground that they are used on. */
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
    // Said, so that style sheets know what is done most on a page.
    Button: { defaultProps: { variant: 'filled' } },
    // Fields beside each other stand on one line, whether or not something is said of them.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // What is hit with a finger measures 24 px.
    CloseButton: { defaultProps: { size: 24 } },
    Checkbox: { vars: () => ({ root: { '--checkbox-size': '1.5rem' } }) },
    Radio: { vars: () => ({ root: { '--radio-size': '1.5rem' } }) },
  },
})

/** What differs from Mantine's own variables, whose dimmed, placeholder and error colours are too faint. */
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
  },
})
