import type { FastifyInstance } from 'fastify'
import { drawSample } from '../quotation/drawSample.ts'
import { previewQuotation } from '../quotation/previewQuotation.ts'
import { idParameter } from '../../api/http/shapes/schemas.ts'
import { sendWorkbook } from '../../api/http/files/sendWorkbook.ts'
import type { Services } from '../../api/services.ts'
import { tellsFile } from '../../api/http/shapes/answers.ts'
import { WORKBOOK } from '../../domain/files/uploads.ts'

const URL = '/inquiry/exportTemplate'
const permission = ['inquiry-offerTemplate']
const tags = ['exportTemplate']

/** Adds the routes of quotation templates: previews as a filled workbook, and a sample. */
export async function exportTemplates(app: FastifyInstance, { services }: { services: Services }) {
  const querystring = {
    type: 'object',
    additionalProperties: false,
    properties: { type: { type: 'integer', minimum: 1, maximum: 4, description: "Instead of the template's own." } },
  }
  app.get<{ Params: { id: string }; Querystring: { type?: number } }>(
    `${URL}/:id/_preview`,
    {
      config: { permission, sees: 'exportTemplate', refuses: [422] },
      schema: { tags, summary: '预览报价模版', ...tellsFile(WORKBOOK), params: idParameter, querystring },
    },
    async (request, reply) => {
      const { corpName } = request.actor.company
      const wanted = { id: request.params.id, type: request.query.type, corpName, owner: request.actor }
      const content = await previewQuotation(request.company, request.seen, services.storage, wanted)
      return sendWorkbook(reply, '报价预览', content)
    },
  )

  app.get(
    `${URL}/_sample`,
    { config: { permission: 'signedIn' }, schema: { tags, summary: '下载自定义模版示例', ...tellsFile(WORKBOOK) } },
    async (_request, reply) => sendWorkbook(reply, '自定义报价模版示例', await drawSample()),
  )
}
