import type { FastifyInstance } from 'fastify'
import { leaveDemo, viewDemo } from '../../../domain/access/viewDemo.ts'
import { createDemoMaker } from '../../../domain/installation/createDemoMaker.ts'
import { enterDemo, findDemo, throwAwayDemo } from '../../../domain/installation/demoCompany.ts'
import { refusal } from '../../../domain/refusal.ts'
import { allOf, tells, tellsNothing, textOrNull } from '../../http/shapes/answers.ts'
import type { Services } from '../../services.ts'

const tags = ['guide']
const permission = ['system-config']
/** Of none where no app has a demo; half made where it was begun and nobody goes on. */
const STATES = ['unknown', 'none', 'making', 'halfMade', 'ready']
const told = tells(allOf({ state: { type: 'string', enum: STATES }, corpName: textOrNull }))

/** Adds the routes of a company's demo company: made beside it, looked into, thrown away. */
export async function demoCompany(app: FastifyInstance, { services }: { services: Services }) {
  const { connection, registry, storage, globals } = services
  const fill = services.apps.find(({ demo }) => demo)?.demo?.fill
  const onError = (error: unknown) => app.log.error(error)
  const maker = fill && createDemoMaker({ connection, registry, storage, fill, onError })
  app.addHook('onClose', async () => maker?.stop())

  const stateOf = async (demo: Awaited<ReturnType<typeof findDemo>>) => {
    if (!maker) return { state: 'unknown', corpName: null }
    if (!demo) return { state: 'none', corpName: null }
    if (demo.demoAccountId) return { state: 'ready', corpName: demo.corpName }
    return { state: (await maker.isMaking(demo.id)) ? 'making' : 'halfMade', corpName: null }
  }

  app.get(
    '/system/demoCompany',
    {
      config: { permission, peopleOnly: true },
      schema: { tags, summary: 'What there is of the demo company', ...told },
    },
    async ({ home: { company, actor } }, reply) => reply.answer(await stateOf(await findDemo(company, actor))),
  )

  app.post(
    '/system/demoCompany',
    {
      config: { permission, peopleOnly: true, refuses: [409] },
      schema: { tags, summary: 'Make the demo company, or go on with a half made one', ...told },
    },
    async ({ company, actor }, reply) => {
      if (actor.home) throw refusal('demo.inside')
      if (!maker) throw refusal('demo.missing')
      await enterDemo(company, actor)
      const demo = await findDemo(company, actor)
      if (demo && !demo.demoAccountId) maker.begin(demo.id)
      return reply.answer(await stateOf(demo))
    },
  )

  app.delete(
    '/system/demoCompany',
    {
      config: { permission, peopleOnly: true, refuses: [409] },
      schema: { tags, summary: 'Throw away the demo company with all that it has', ...tellsNothing },
    },
    async ({ actor }, reply) => {
      if (actor.home) throw refusal('demo.inside')
      await throwAwayDemo(connection, globals, storage, actor)
      return reply.answer(null)
    },
  )

  app.post(
    '/system/viewDemo',
    {
      config: { permission, peopleOnly: true, refuses: [409] },
      schema: { tags, summary: 'Look into the demo company', ...tellsNothing },
    },
    async ({ actor, company, token }, reply) => {
      if (actor.home) throw refusal('demo.inside')
      await viewDemo({ actor, company }, token)
      return reply.answer(null)
    },
  )

  app.delete(
    '/system/viewDemo',
    {
      config: { permission: 'signedIn', peopleOnly: true },
      schema: { tags, summary: 'Come back from the demo company', ...tellsNothing },
    },
    async ({ home, actor, company, token }, reply) => {
      if (actor.home) await leaveDemo(home, { actor, company }, token)
      return reply.answer(null)
    },
  )
}
