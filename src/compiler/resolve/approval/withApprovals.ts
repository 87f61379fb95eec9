import type { Entity, Property, Transition } from '../../../engine/generated/declaration.ts'
import { APPROVAL, APPROVING } from '../../../engine/model/approvalModel.ts'
import type { Shaped } from '../../declared.ts'

/**
 * Gives records that are approved the properties that say so, and the acts of their submission; the resources that
 * flows and tasks may be for are those that declare an approval.
 */
export function withApprovals(declared: Shaped): Shaped {
  const approved = Object.entries(declared.resources).filter(([, { data }]) => data.approval && !data.retired)
  if (approved.length === 0) return declared
  const schemas = { ...declared.schemas }
  const resources = { ...declared.resources }
  for (const [name, file] of approved) {
    const schema = schemas[file.data.schema]
    if (!schema) continue
    schemas[file.data.schema] = { ...schema, data: withStates(schema.data) }
    resources[name] = {
      ...file,
      data: { ...file.data, transitions: { ...file.data.transitions, ...actsFor(Object.keys(file.data.pages)) } },
    }
    schemas[NOTE] ??= { path: file.path, within: [...(file.within ?? []), 'approval'], data: note }
  }
  const options = approved.map(([name, { data }]) => ({
    const: name,
    title: data.label ?? schemas[data.schema]?.data.title ?? name,
  }))
  for (const name of ['approvalFlow', 'approvalTask']) {
    const file = schemas[name]
    if (file) schemas[name] = { ...file, data: withOptions(file.data, options) }
  }
  return { ...declared, schemas, resources }
}

const withStates = (entity: Entity): Entity => ({
  ...entity,
  properties: { ...entity.properties, approvalState: state, approvalBy: by },
})

const withOptions = (flow: Entity, oneOf: NonNullable<Property['oneOf']>): Entity => ({
  ...flow,
  properties: { ...flow.properties, resourceName: { ...flow.properties?.resourceName, oneOf } },
})

const state: Property = {
  title: '审批状态',
  type: 'integer',
  readOnly: true,
  oneOf: [
    { const: APPROVAL.needed, title: '待提交', 'x-tone': 'warning' },
    { const: APPROVAL.asked, title: '审批中', 'x-tone': 'info' },
    { const: APPROVAL.approved, title: '已通过', 'x-tone': 'success' },
    { const: APPROVAL.returned, title: '已退回', 'x-tone': 'error' },
  ],
}

const by: Property = { title: '待谁审批', type: 'string', readOnly: true }

const NOTE = 'approvalNote'

/** What may be said to whoever approves. */
const note: Entity = {
  title: '审批说明',
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: { note: { title: '说明', type: 'string', format: 'multiline', maxLength: 200 } },
}

function actsFor(permission: string[]): Record<string, Transition> {
  return {
    submitApproval: {
      label: '提交审批',
      permission,
      from: { approvalState: { enum: [APPROVAL.needed, APPROVAL.returned] } },
      to: { approvalState: APPROVAL.asked },
      input: NOTE,
      form: { fields: ['note'] },
      success: '已提交审批',
      tone: 'primary',
      rule: true,
    },
    withdrawApproval: {
      label: '撤回审批',
      permission,
      from: { approvalState: APPROVAL.asked },
      to: { approvalState: APPROVAL.needed },
      ask: '撤回后可以修改，再次提交须重新审批。是否撤回？',
      success: '已撤回审批',
      rule: true,
    },
    remindApproval: {
      label: '催办',
      permission,
      from: { approvalState: APPROVAL.asked },
      success: '已提醒审批人',
      rule: true,
    },
  }
}

/** What is said of every record that may be approved. */
export const APPROVAL_WORDS = [state, by, note, actsFor([]), APPROVING]
