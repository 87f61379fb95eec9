import type { Finding } from './findings.ts'

/** What was found: how much was asked of each part and how much of it was answered wrongly, then each fault. */
export function findingsTable(findings: readonly Finding[]): string[] {
  const parts = [...new Set(findings.map(({ part }) => part))]
  const width = Math.max(...parts.map(part => part.length))
  const counts = parts.map(part => {
    const of = findings.filter(finding => finding.part === part)
    return [part.padEnd(width), `${of.length} asked`.padStart(10), `${wrong(of).length} wrong`.padStart(10)].join('  ')
  })
  const faults = wrong(findings).flatMap(({ part, check, asked, expected, answered }) => [
    '',
    `${part}  ${check}`,
    `  asked     ${asked}`,
    `  expected  ${expected}`,
    `  answered  ${answered}`,
  ])
  return [...counts, ...faults, '', `${findings.length} asked, ${wrong(findings).length} answered wrongly.`]
}

export const wrong = (findings: readonly Finding[]): Finding[] => findings.filter(({ ok }) => !ok)
