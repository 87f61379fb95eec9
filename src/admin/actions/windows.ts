/**
 * Opens a window at once, while a press allows it, and shows something in it when that is known.
 * @param prepare asks for it; the window goes again when it fails
 * @throws Error what `prepare` throws, or a message key where the browser opens no window
 */
export async function openLater(prepare: () => Promise<(window: Window) => void>): Promise<void> {
  const opened = window.open('', '_blank')
  if (!opened) throw new Error('docket.failed.window')
  try {
    const show = await prepare()
    if (opened.closed) return
    // What comes from elsewhere is not to reach back.
    opened.opener = null
    show(opened)
  } catch (error) {
    opened.close()
    throw error
  }
}

/**
 * Opens a page of the console in a window. With a foreign server it gets the session from its opener, the only one that
 * can hand it over.
 */
export function openWindow(address: string): void {
  const opened = window.open(address, '_blank', FOREIGN_BUILD ? '' : 'noopener')
  if (opened) opened.opener = null
}

/** Sends values to another site as a form of that window does. */
export function postForm({ document }: Window, action: string, values: Readonly<Record<string, string>>): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action })
  for (const [name, value] of Object.entries(values))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
}
