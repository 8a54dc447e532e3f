import classes from './rich-text.module.css'

/**
 * Formatted text. The service has cleaned it, and the page's policy blocks scripts and foreign pictures in any case.
 */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the service, see above
  return <div className={classes.text} data-marked dangerouslySetInnerHTML={{ __html: html }} />
}
