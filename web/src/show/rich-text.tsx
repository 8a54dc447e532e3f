import classes from './rich-text.module.css'

/**
 * Text with its form. The service has cleaned it when it was written, and the page's policy keeps scripts and foreign
 * pictures out whatever it says.
 */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the service, see above
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
}
