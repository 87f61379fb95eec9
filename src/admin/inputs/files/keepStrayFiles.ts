/** A file that is dropped beside the place for it must not take the browser, and what is half filled in, to that file. */
export function keepStrayFiles(): void {
  for (const kind of ['dragover', 'drop'] as const) addEventListener(kind, refuse)
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
