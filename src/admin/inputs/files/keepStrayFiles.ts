/**
 * Ignores files that are dropped beside a place for them; otherwise the browser would leave the half-filled form for
 * the file.
 */
export function keepStrayFiles(): void {
  for (const kind of ['dragover', 'drop'] as const) addEventListener(kind, refuse)
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
