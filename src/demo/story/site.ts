import { DAY_FORMAT, formatTime, startOfDay } from '../../engine/value/time.ts'
import { type Company, say } from '../company.ts'
import { SITE_PAGES, SITE_POSTS } from '../words/sitePages.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { act } from './act.ts'
import { save } from './save.ts'

/** Values of `kind` of a module, and of `priceShown`. */
const [BANNER, CATEGORY, GOODS, NOTICE, TEXT] = [0, 1, 2, 3, 4]
const SALE_PRICE = 1

/** The company has a website: pages and posts, some of them drafts, and a mall that is being rearranged. */
export async function buildSite(company: Company) {
  const { end, timeOf } = company
  for (const [index, { isPublished, title, content, summary, ...page }] of SITE_PAGES.entries()) {
    const second = end - (30 - index) * DAY
    const body = { ...page, title: say(company, title), content: say(company, content), summary: say(company, summary) }
    const id = await save(company, 'cmsPage', body, second)
    if (isPublished) await publish(company, 'cmsPage', id, second + HOUR)
  }
  for (const [index, { isPublished, title, days, salary, ...post }] of SITE_POSTS.entries()) {
    const second = end - (25 - index) * DAY
    const [salaryFrom, salaryTo] = salary
    const endOn = formatTime(startOfDay(formatTime(timeOf(end), DAY_FORMAT), days), DAY_FORMAT)
    const contact = 'hr@hengyu.example'
    const body = { ...post, title: say(company, title), salaryFrom, salaryTo, endOn, contact }
    const id = await save(company, 'recruitPost', body, second)
    if (isPublished) await publish(company, 'recruitPost', id, second + HOUR)
  }
  await openMall(company)
}

async function openMall(company: Company) {
  const { trx, end } = company
  const [category] = await trx
    .selectFrom('category')
    .select('id')
    .where('grade', '=', 2)
    .orderBy('name')
    .limit(1)
    .execute()
  const products = await trx.selectFrom('product').select('id').orderBy('productNo').limit(4).execute()
  const group = '当季推荐'
  const modules = [
    {
      kind: BANNER,
      title: say(company, '常用工业品，现货当日发出'),
      content: '轴承、阀门、气动元件、低压电器',
      link: '/goods',
    },
    { kind: NOTICE, title: '通知', content: '周六照常发货，周日休息。' },
    { kind: CATEGORY, title: '商品分类' },
    { kind: GOODS, title: group, groupName: group, most: 8 },
    { kind: TEXT, title: '为什么选我们', content: '- **四个仓库**，常用型号现货\n- 报价当日回复\n- 七天内可退换' },
  ]
  const goods = products.map(({ id }) => ({ groupName: group, productId: id }))
  const contact = '电话 0512-6688 0000\n苏州市相城区澄泾路66号'
  const name = say(company, '工业品商城')
  const settings = { name, contact, priceShown: SALE_PRICE, showsStock: true, note: '首次上线' }
  const id = await save(company, 'mallVersion', { ...settings, modules, goods }, end - 20 * DAY)
  await publish(company, 'mallVersion', id, end - 20 * DAY + HOUR)
  const further = { kind: GOODS, title: '新品上架', ...(category && { categoryId: category.id }), most: 4 }
  const [banner, ...others] = modules
  const draft = { ...settings, accent: '#08797b', note: '增加新品', modules: [banner, further, ...others], goods }
  await save(company, 'mallVersion', draft, end - 5 * HOUR)
}

const publish = (company: Company, resource: string, id: string, second: number) =>
  act(company, { actor: company.staff.manager, resource, transition: 'publish', id, second })
