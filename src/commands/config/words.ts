import type { Applied } from '../../domain/settings/configuration/applyConfiguration.ts'
import type { Change } from '../../domain/settings/configuration/createAttempts.ts'

/** What was changed, file by file, as the audit log says it. */
export function linesOf({ changes, kept }: Applied): string[] {
  const files = [...new Set(changes.map(({ file }) => file))]
  return [
    ...files.flatMap(file => [file, ...changes.flatMap(change => (change.file === file ? told(change) : []))]),
    ...kept.map(name => `角色“${name}”不在配置中，仍有账号使用，予以保留`),
  ]
}

function told({ what, before = '', after = '' }: Change): string[] {
  const [was, is] = [before, after].map(text => text.split('\n').filter(line => line !== ''))
  const sign = (line: string, mark: string) => `    ${mark} ${line}`
  return [
    `  ${what}`,
    ...was!.map(line => sign(line, '-')),
    ...is!.map(line => sign(line, line.includes(' → ') ? '·' : '+')),
  ]
}
