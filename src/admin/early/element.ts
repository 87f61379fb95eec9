type Names = HTMLElementTagNameMap

/** Makes an element with properties and children. */
export function element<Name extends keyof Names>(
  name: Name,
  properties: Partial<Names[Name]> = {},
  ...children: (Node | string)[]
): Names[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
