/** The nonce that lets style elements created at run time pass the page's policy. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
