/** The minified form of axe, which has no types. */
declare module 'axe-core/axe.min.js' {
  export { default } from 'axe-core'
}
