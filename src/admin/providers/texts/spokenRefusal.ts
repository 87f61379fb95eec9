type Translate = (key: string, args?: Record<string, unknown>) => string

/** A refusal of the server. */
export interface Refusal {
  message?: string
  code?: string
  /** Values of the message. */
  details?: Readonly<Record<string, unknown>>
  result?: unknown
}

/** Translates a refusal to the chosen language as far as there are texts; the server uses that of the declarations. */
export function spokenRefusal<Given extends Refusal>(refusal: Given, translate: Translate): Given {
  const { code, message, details = {}, result } = refusal
  if (!code || !message) return refusal
  const words = (text: string) => translate(`said.${text}`, { _: text })
  const filled = translate(`refusals.${code}`, { ...details, _: words(message) })
  // What is not known of a refusal would leave a gap.
  const spoken = /%\{\w+\}/.test(filled) ? words(message) : filled
  const { errors } = (result ?? {}) as { errors?: unknown }
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return { ...refusal, message: spoken }
  const entries = Object.entries(errors as Record<string, unknown>).map(([name, text]) => [
    name,
    text === message ? spoken : typeof text === 'string' ? words(text) : text,
  ])
  return {
    ...refusal,
    message: spoken,
    result: { ...(result as object), errors: Object.fromEntries(entries) as object },
  }
}
