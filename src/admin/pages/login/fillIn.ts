const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Puts texts into the %{names} of a piece of markup, as text. */
export function fillIn(markup: string, text: (name: string) => string): string {
  return markup.replace(/%\{(\w+)\}/g, (_whole, name: string) => text(name).replace(/[&<>"]/g, sign => escapes[sign]!))
}
