/** What lets style elements that are made while the app runs pass the page's policy. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
