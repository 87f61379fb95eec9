import type { Rule, RuleContext } from '../../domain/rule.ts'
import { DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import { refusal } from '../refusal.ts'
import { rules as published } from './published.ts'

export const rules: Record<string, Rule> = { save, publish }

interface Post {
  salaryFrom?: number | null
  salaryTo?: number | null
  endOn?: string | null
}

/**
 * Checks that the salary goes upwards.
 * @throws DomainError recruitPost.salaryTurned
 */
async function save(_: RuleContext, before: Post | undefined, filled: Post) {
  const { salaryFrom, salaryTo } = { ...before, ...filled }
  if (isNumber(salaryFrom) && isNumber(salaryTo) && salaryTo < salaryFrom)
    throw refusal('recruitPost.salaryTurned', { salaryFrom }, 'salaryTo')
  return {}
}

/**
 * Publishes a post that can be applied for: one whose last day is over would be seen nowhere.
 * @throws DomainError recruitPost.ended
 */
async function publish(context: RuleContext, post: Post) {
  const { endOn } = post
  if (endOn && endOn < formatTime(context.time, DAY_FORMAT)) throw refusal('recruitPost.ended', { endOn })
  return published.publish!(context, post, {})
}

const isNumber = (value: number | null | undefined) => value !== null && value !== undefined
