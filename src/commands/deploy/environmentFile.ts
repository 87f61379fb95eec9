import { type Setting, settings } from '../../api/settings.ts'

/** Writes the text of an environment file with every setting: what it does, and its default, which is in force. */
export function environmentFile(): string {
  const entries = Object.entries<Setting>(settings).map(([name, { about, schema, otherwise, isSecret }]) => {
    const what = `${about.replaceAll('`', '')}${otherwise ? `; default: ${otherwise.replaceAll('`', '')}` : ''}`
    const secret = isSecret ? ' (secret)' : ''
    return `${wrapped(`${what}${secret}`)}\n#${name}=${schema.default ?? ''}\n`
  })
  return `# /etc/docket/docket.env, readable by root alone: chmod 600\n\n${entries.join('\n')}`
}

const WIDTH = 100

function wrapped(text: string): string {
  const lines = ['#']
  for (const word of text.split(' '))
    if (`${lines.at(-1)} ${word}`.length > WIDTH) lines.push(`# ${word}`)
    else lines.push(`${lines.pop()} ${word}`)
  return lines.join('\n')
}
