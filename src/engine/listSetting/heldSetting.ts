/** Returns what is kept of a setting as its type: its shape was found right when it was saved. */
export function heldSetting<Setting extends object>(content: unknown): Setting {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return (content ?? {}) as Setting
}
