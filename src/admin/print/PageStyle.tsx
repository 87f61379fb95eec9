/** Adds a style sheet for the printer, with the page's nonce. */
export function PageStyle({ css }: { css: string }) {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  return <style nonce={nonce}>{css}</style>
}
