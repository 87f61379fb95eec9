// of rule: this file
import type { Rule } from 'docket/domain/rule.ts'
import { refusing } from 'docket/engine/DomainError.ts'
import type { Starter } from './generated/entities.ts'

const refusal = refusing({ 'starter.unsaid': ['conflict', '请先在备注中写明结果，再完成'] })

/** Rules of its records, by the transition at which they run. */
export const rules: Record<string, Rule> = {
  async finish(_, { remark }: Starter) {
    if (!remark) throw refusal('starter.unsaid')
  },
}
