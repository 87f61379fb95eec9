import { violationOf } from '../../database/violationOf.ts'
import type { Entity, Registry } from '../../engine/model/model.ts'
import { refusal } from '../refusal.ts'

/** Converts a database error to a refusal where a constraint was violated; returns other errors as they are. */
export function refusalOf(error: unknown, { entities }: Registry, entity: Entity): unknown {
  const violation = violationOf(error)
  if (!violation) return error
  const lines = Object.values(entity.fields).flatMap(({ many }) => (many ? entities[many.entity]! : []))
  const known = [entity, ...lines].map(({ fields }) => fields)
  const labels = violation.columns.flatMap(name => known.find(fields => name in fields)?.[name]!.label ?? []).join('、')
  const fields = violation.columns.map(name => entity.fields[name]).filter(field => field !== undefined)
  const reason = {
    unique: `${labels || entity.label}已存在，请更换`,
    foreign: `所选${labels || '内容'}不存在，请重新选择`,
    used: '要删除的明细已有单据引用，不能删除',
    range: '数值过大，请检查后重试',
    day: '日期超出范围，请检查后重试',
  }[violation.kind]
  return refusal('request.invalid', { reason }, Object.fromEntries(fields.map(({ name }) => [name, reason])))
}
