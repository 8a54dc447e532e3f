/** The short form of axe, which comes without types. */
declare module 'axe-core/axe.min.js' {
  export { default } from 'axe-core'
}
