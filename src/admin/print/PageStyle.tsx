/** A style sheet for the printer; it carries the page's nonce like every other. */
export function PageStyle({ css }: { css: string }) {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  return <style nonce={nonce}>{css}</style>
}
