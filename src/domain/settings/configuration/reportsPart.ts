import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import { type CustomReport, EVERYBODY } from '../../../engine/report/customReport.ts'
import { sameContent } from '../../../engine/value/sameContent.ts'
import type { Actor } from '../../actor.ts'
import { roleNames } from '../../access/people/roleNames.ts'
import { type KeptReport, reportPlace, sharedReports } from '../customReports/readCustomReports.ts'
import { publishSetting } from '../listSetting/publishSetting.ts'
import { publishedSetting } from '../listSetting/readListSettings.ts'
import type { Attempts } from './createAttempts.ts'
import { fileIn, inFolder, REPORTS_FOLDER, ROLES_FILE, type Files } from './files.ts'
import { pointerTo } from './mistake.ts'

/** The content of a report's file: whom it is offered to is a role by its name, or everybody. */
export type ReportPart = CustomReport

/** Reads the reports made in the console that are shared; what is somebody's alone stays theirs. */
export async function readReportParts(db: CompanyDb): Promise<Files> {
  const names = await roleNames(db)
  const shared = await sharedReports(db)
  return Object.fromEntries(
    shared.flatMap(({ id, content: kept }) => {
      const { owner: _, ...content } = kept
      const role = content.sharedWith ?? ''
      const sharedWith = role === EVERYBODY ? EVERYBODY : names.get(role)
      return sharedWith === undefined ? [] : [[fileIn(REPORTS_FOLDER, id), { ...content, sharedWith }] as const]
    }),
  )
}

/** Publishes the reports of the files where they differ, and withdraws shared ones that no file has. */
export async function applyReports(
  trx: CompanyTransaction,
  actor: Actor,
  { attempt, mistakes }: Attempts,
  files: Files,
) {
  const ids = new Map([...(await roleNames(trx))].map(([id, name]) => [name, id]))
  const now = new Map((await sharedReports(trx)).map(report => [report.id, report]))
  const parts = inFolder<ReportPart>(files, REPORTS_FOLDER)
  for (const [id, part] of parts) {
    const file = fileIn(REPORTS_FOLDER, id)
    const name = part.sharedWith ?? ''
    const sharedWith = name === EVERYBODY ? EVERYBODY : ids.get(name)
    if (sharedWith === undefined)
      mistakes.push({ file, pointer: pointerTo('sharedWith'), message: `${ROLES_FILE}中没有角色“${name}”` })
    else await attempt(file, () => publish(trx, actor, id, now.get(id), { ...part, sharedWith }))
  }
  for (const [id, { number, content }] of now)
    if (!parts.has(id))
      await attempt(fileIn(REPORTS_FOLDER, id), () =>
        publishSetting(trx, actor, reportPlace(id, content.title), { base: number, setting: {}, note: NOTE }, () => [
          '已删除',
        ]),
      )
}

async function publish(
  trx: CompanyTransaction,
  actor: Actor,
  id: string,
  before: KeptReport | undefined,
  content: CustomReport,
) {
  const owner = before?.content.owner ?? { id: actor.accountId, name: actor.name }
  const setting = { ...content, owner }
  if (sameContent(before?.content, setting)) return
  const base = (await publishedSetting(trx, reportPlace(id)))?.number ?? 0
  await publishSetting(trx, actor, reportPlace(id, content.title), { base, setting, note: NOTE }, () => [
    `名称：${content.title}`,
  ])
}

const NOTE = '导入配置'
