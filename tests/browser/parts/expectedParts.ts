import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { inFront } from '../../support/openBrowser.ts'
import { stepTo } from '../routes/addressesFor.ts'

/** Where a person comes upon a part of the console, written by hand. */
export interface ExpectedPart {
  /** Asks for it, in the console as it stands. */
  press: (page: Page, ids: Ids) => Promise<unknown>
  /** What is there once it came. */
  isVisible: (page: Page) => Locator
  /** What stands around it all the while; the console's head unless given, which a dialog covers. */
  stays?: (page: Page) => Locator
  /** What trying again is called, where the part says it in its own words. */
  retry?: string
  /** Leaves the console ready for the next one. */
  leave?: (page: Page) => Promise<unknown>
}

/** Records that the demo has, by what can be done with them. */
export interface Ids {
  stockOut: string
  pending: string
  /** A stock check that goes on. */
  counting: string
  purchaseOrder: string
  inquiry: string
  role: string
  apiKey: string
  webhookSource: string
}

const button = (page: Page, name: string) => inFront(page).getByRole('button', { name, exact: true })
const top = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('button', { name })
const heading = (name: string | RegExp) => (page: Page) => inFront(page).getByRole('heading', { name, level: 1 })
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })
const agree = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
const escape = (page: Page) => page.keyboard.press('Escape')
/** Once its own tab is in front, so that nothing of the page before is taken for what failed. */
const at = (address: string) => async (page: Page) => {
  await stepTo(page, address)
  await inFront(page, new URL(address, page.url()).pathname).waitFor()
}

/** Until its words come, it is said that they do not. */
const askEnglish = async (page: Page) => {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
}

const opened = (address: string, name: string) => async (page: Page) => {
  await stepTo(page, address)
  await button(page, name).click()
}
const stockOut = (ids: Ids) => `/warehouse/putout/detail/${ids.stockOut}`

/** By the names that the build's manifest gives them, in the order in which one can come upon them. */
export const expectedParts: Readonly<Record<string, ExpectedPart>> = {
  'admin/views/EditView.tsx': {
    press: at('/sale/orderEdit/new'),
    isVisible: page => inFront(page).getByLabel('销售备注'),
    leave: page => inFront(page).getByLabel('销售备注').fill('门卫代收'),
  },
  'admin/ui/dialogs/MessageDialog.tsx': {
    press: page => page.getByRole('button', { name: '关闭新建销售单' }).click(),
    isVisible: dialog('友情提示'),
    leave: page => page.getByRole('dialog').getByRole('button', { name: '取消' }).click(),
  },
  'admin/layout/AccountMenu.tsx': {
    press: page => page.getByRole('banner').locator('[aria-haspopup=menu]').last().click(),
    isVisible: page => page.getByRole('menuitem', { name: '修改密码' }),
    leave: escape,
  },
  'admin/ui/Toasts.tsx': {
    press: askEnglish,
    isVisible: page => page.getByText('无法加载所选语言'),
  },
  english: {
    press: askEnglish,
    isVisible: page => page.getByRole('banner').getByText('Sales').first(),
    retry: '',
    leave: async page => {
      await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
      await page.getByRole('menuitemradio', { name: '中文' }).click()
    },
  },
  'admin/palette/Palette.tsx': {
    press: page => page.keyboard.press('Control+k'),
    isVisible: dialog('搜索'),
  },
  'trade/console/lookup/StockFound.tsx': {
    press: () => Promise.resolve(),
    isVisible: page => page.getByRole('dialog', { name: '搜索' }).getByText('商品库存'),
  },
  'trade/console/lookup/Scanner.tsx': {
    press: page => page.getByRole('button', { name: '扫码' }).click(),
    isVisible: page => page.getByRole('textbox', { name: '单号', exact: true }),
    leave: escape,
  },
  'admin/keys/KeysHelp.tsx': {
    press: page => page.keyboard.press('?'),
    isVisible: dialog('键盘快捷键'),
    leave: escape,
  },
  'admin/notices/NoticePopover.tsx': {
    press: page => top(page, /^消息/).click(),
    isVisible: dialog('未读消息'),
    leave: escape,
  },
  'admin/tabs/TabMenu.tsx': {
    press: page => page.getByRole('button', { name: '全部已打开的页面' }).click(),
    isVisible: page => page.getByRole('menuitem', { name: '关闭其他' }),
    leave: escape,
  },
  'admin/filters/types/ReferenceChoice.tsx': {
    press: opened('/sale/putout', '更多条件'),
    isVisible: page => inFront(page).getByRole('combobox').first(),
  },
  'admin/filters/types/SeveralChoices.tsx': {
    press: opened('/system/accounts', '更多条件'),
    isVisible: page => inFront(page).getByRole('combobox', { name: '负责仓库' }),
  },
  'admin/ui/day/Calendar.tsx': {
    press: async page => {
      await stepTo(page, '/sale/putout')
      await inFront(page).getByLabel('出库时间起').click()
    },
    isVisible: dialog('日历'),
    leave: escape,
  },
  'admin/filters/saved/SavedFilterDialog.tsx': {
    press: opened('/warehouse/putout', '常用视图'),
    isVisible: dialog('存为视图'),
    leave: escape,
  },
  'admin/filters/saved/SavedFiltersPanel.tsx': {
    press: async page => {
      await opened('/sale/putout', '常用视图')(page)
      const saving = page.getByRole('dialog', { name: '存为视图' })
      await saving.getByLabel('名称').fill(`视图${Date.now()}`)
      await page.keyboard.press('Enter')
      await saving.waitFor({ state: 'detached' })
      await inFront(page)
        .getByRole('button', { name: /^常用视图/ })
        .click()
    },
    isVisible: dialog('常用视图'),
    leave: escape,
  },
  'admin/views/list/columns/ColumnSettings.tsx': {
    press: opened('/warehouse/putout', '列设置'),
    isVisible: dialog('列设置'),
    leave: escape,
  },
  'admin/views/edit/cell/CellEditor.tsx': {
    press: async page => {
      await stepTo(page, '/relation/customer')
      const cells = inFront(page).locator('tbody tr').first().locator('td')
      const cell = cells.filter({ hasNot: page.locator('a, input') }).first()
      const marks = async () => {
        await cell.click()
        return inFront(page).locator('td[data-marked]').count()
      }
      await expect.poll(marks).toBe(1)
      await cell.dblclick()
    },
    isVisible: page => inFront(page).locator('form[aria-label="地址"]'),
    leave: escape,
  },
  'admin/views/list/table/ColumnMenu.tsx': {
    press: async page => {
      await stepTo(page, '/warehouse/putout')
      await inFront(page).locator('thead th[data-column="time"]').click({ button: 'right' })
    },
    isVisible: page => page.getByRole('menuitem', { name: '固定在左侧' }),
    leave: escape,
  },
  'admin/views/list/preview/PreviewDrawer.tsx': {
    press: async page => {
      await stepTo(page, '/warehouse/putout')
      await inFront(page).locator('tbody a').first().hover()
      await inFront(page).getByRole('button', { name: /^预览/ }).click()
    },
    isVisible: page => page.getByRole('complementary', { name: '预览' }),
    leave: escape,
  },
  'admin/views/list/ExportFormats.tsx': {
    press: opened('/warehouse/putout', '其他格式'),
    isVisible: page => page.getByRole('menuitem', { name: '存为 CSV' }),
    leave: escape,
  },
  'admin/actions/preview/ActPreviews.tsx': {
    press: async page => {
      await stepTo(page, '/warehouse/putout')
      await inFront(page).locator('tbody').getByRole('checkbox').first().check()
      await button(page, '确认出库').click()
    },
    isVisible: page => page.getByText('办理后'),
    stays: dialog('友情提示'),
    leave: page => page.getByRole('dialog').getByRole('button', { name: '取消' }).click(),
  },
  'admin/actions/bulk/BulkDialog.tsx': {
    press: async page => {
      const json = { success: false, code: 'stock.short', message: '库存不足', result: null }
      await page.route(/_confirm$/, route =>
        route.request().method() === 'PATCH' ? route.fulfill({ status: 409, json }) : route.fallback(),
      )
      await button(page, '确认出库').click()
      await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    },
    isVisible: dialog('确认出库'),
    leave: page => page.getByRole('dialog').getByRole('button', { name: '确定' }).click(),
  },
  'admin/filters/FilterSheet.tsx': {
    press: async page => {
      await stepTo(page, '/sale/putout')
      await page.setViewportSize({ width: 375, height: 740 })
      await button(page, '筛选').click()
    },
    isVisible: page => page.locator('[aria-label=筛选]').getByRole('button', { name: '查询' }),
    leave: async page => {
      await escape(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    },
  },
  'admin/views/ShowView.tsx': { press: (page, ids) => stepTo(page, stockOut(ids)), isVisible: heading(/^出库单 CK/) },
  'admin/actions/transitions/FormDialog.tsx': {
    press: (page, ids) => opened(stockOut(ids), '录入物流')(page),
    isVisible: dialog('录入物流'),
    leave: escape,
  },
  'admin/inputs/files/SignatureDialog.tsx': {
    press: async (page, ids) => {
      await opened(stockOut(ids), '确认签收')(page)
      await page.getByRole('button', { name: '手写签名' }).click()
    },
    isVisible: dialog('手写签名'),
    stays: dialog('确认签收'),
    leave: async page => {
      await escape(page)
      await page.getByRole('dialog', { name: '手写签名' }).waitFor({ state: 'detached' })
      await escape(page)
    },
  },
  'admin/actions/checklist/ChecklistDialog.tsx': {
    press: (page, ids) => opened(`/warehouse/putout/detail/${ids.pending}`, '拣货')(page),
    isVisible: dialog(/^拣货/),
    leave: escape,
  },
  'admin/actions/checklist/FillDialog.tsx': {
    press: (page, ids) => opened(`/warehouse/check/detail/${ids.counting}`, '盘点')(page),
    isVisible: dialog(/^盘点/),
    leave: escape,
  },
  'trade/console/proposal/OrderDialog.tsx': {
    press: async page => {
      await stepTo(page, '/purchase/proposal')
      await inFront(page).locator('tbody').getByRole('checkbox').first().check()
      await button(page, '生成采购订单').click()
    },
    isVisible: page => page.getByRole('dialog').filter({ hasText: '每家供应商生成一张采购单' }),
    leave: escape,
  },
  'admin/actions/choose/ChooseDialog.tsx': {
    press: opened('/sale/putout', '新建出库单'),
    isVisible: dialog(/新建出库单/),
    leave: escape,
  },
  'admin/actions/PickDialog.tsx': {
    press: (page, ids) => opened(stockOut(ids), '退货')(page),
    isVisible: dialog(/退货/),
    leave: escape,
  },
  'admin/ui/dialogs/WaitDialog.tsx': {
    press: async (page, ids) => {
      await page.route(/\/_export/, () => undefined)
      await opened(stockOut(ids), '开票导出')(page)
    },
    isVisible: dialog('请稍候'),
    leave: async page => {
      await dialog('请稍候')(page).getByRole('button', { name: '取消' }).click()
      await dialog('请稍候')(page).waitFor({ state: 'detached' })
      await page.unroute(/\/_export/)
    },
  },
  'trade/console/reminders/ReminderDialog.tsx': {
    press: opened('/sale/putout', '客户业务提醒'),
    isVisible: dialog(/提醒/),
    leave: escape,
  },
  'trade/console/shares/ShareDialog.tsx': {
    press: (page, ids) => opened(`/purchase/orderDetail/${ids.purchaseOrder}`, '分享')(page),
    isVisible: page => page.getByLabel('有效期'),
    leave: escape,
  },
  'admin/actions/template/TemplateDialog.tsx': {
    press: (page, ids) => opened(`/inquiry/detail/${ids.inquiry}`, '导出报价单')(page),
    isVisible: dialog('导出报价单'),
    leave: escape,
  },
  'admin/actions/dialogs/ViewAsDialog.tsx': {
    press: (page, ids) => opened(`/system/roles/${ids.role}`, '以此角色查看')(page),
    isVisible: dialog(/以.*查看/),
    leave: escape,
  },
  'admin/actions/dialogs/ApiKeyDialog.tsx': {
    press: (page, ids) => opened(`/system/apiKeys/${ids.apiKey}`, '生成密钥')(page),
    isVisible: dialog(/密钥/),
    leave: escape,
  },
  'admin/actions/dialogs/SigningSecretDialog.tsx': {
    press: (page, ids) => opened(`/system/webhookSources/${ids.webhookSource}`, '查看签名密钥')(page),
    isVisible: dialog(/签名密钥/),
    leave: escape,
  },
  'admin/import/ImportDialog.tsx': {
    press: opened('/relation/customer', '导入'),
    isVisible: dialog(/^导入/),
    leave: escape,
  },
  'admin/pages/panel/PanelPage.tsx': { press: at('/index/home'), isVisible: heading('首页') },
  'admin/pages/panel/MonthBars.tsx': {
    // On the page that came just now it stands twice, above the next, which is there before the figures are.
    press: page => inFront(page).getByRole('button', { name: '重试' }).nth(2).waitFor(),
    isVisible: page => inFront(page).getByRole('group', { name: /近12个月/ }),
  },
  'trade/console/stock/ShortStockPart.tsx': {
    press: () => Promise.resolve(),
    isVisible: page => inFront(page).getByRole('group', { name: '库存不足的待出库商品' }),
  },
  'admin/pages/report/ReportPage.tsx': { press: at('/report/sales'), isVisible: heading('销售分析') },
  'admin/pages/report/ReportPlot.tsx': {
    press: page => inFront(page).getByRole('table', { name: '销售分析' }).waitFor(),
    isVisible: page => inFront(page).getByRole('group', { name: /^销售分析，/ }),
  },
  'admin/pages/report/custom/CustomReports.tsx': { press: at('/report/own'), isVisible: heading('自建报表') },
  'admin/pages/panel/dashboards/Dashboards.tsx': {
    press: at('/report/dashboard'),
    isVisible: page => button(page, '新建看板'),
  },
  'admin/pages/panel/ReportTile.tsx': {
    press: () => Promise.resolve(),
    isVisible: page => inFront(page).getByRole('heading', { name: '近12个月销售前10名客户' }),
  },
  ArrangeBoard: {
    press: async page => {
      await button(page, '新建看板').click()
      await page.getByRole('dialog').getByLabel('名称').fill('我的看板')
      await agree(page)
    },
    isVisible: page => button(page, '完成'),
    leave: async page => {
      await button(page, '删除看板').click()
      await agree(page)
    },
  },
  'admin/pages/panel/arrange/PanelArranger.tsx': {
    press: opened('/workpanel', '调整面板'),
    isVisible: page => inFront(page).getByRole('button', { name: '完成' }),
  },
  'admin/pages/panel/OwnBoard.tsx': {
    press: async page => {
      await inFront(page).getByRole('button', { name: '后移我的待出库' }).click()
      await button(page, '完成').click()
    },
    isVisible: page => inFront(page).getByRole('link', { name: /^我的待出库/ }),
    leave: async page => {
      await button(page, '调整面板').click()
      await button(page, '恢复默认面板').click()
      await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    },
  },
  'admin/pages/config/ListConfig.tsx': { press: at('/system/config'), isVisible: heading('列表配置') },
  'admin/pages/gallery/Gallery.tsx': { press: at('/components'), isVisible: heading('组件展示') },
  'trade/console/dataPackages/DataPackages.tsx': {
    press: at('/system/addDataPackage'),
    isVisible: heading('产品数据包'),
  },
  'admin/views/edit/lines/MovedLines.tsx': {
    // It stands there twice, above the next.
    press: async page => {
      await at('/system/mallEdit/new')(page)
      await inFront(page).getByRole('button', { name: '重试' }).nth(2).waitFor()
    },
    isVisible: page => inFront(page).getByRole('button', { name: '移动第 1 行' }),
  },
  'trade/console/mall/MallPreview.tsx': {
    press: () => Promise.resolve(),
    isVisible: page => inFront(page).getByRole('article', { name: '商城预览' }),
  },
  'admin/pages/guide/GuidePage.tsx': { press: at('/welcome'), isVisible: heading('欢迎使用单据台') },
  'admin/pages/help/MailHelp.tsx': { press: at('/help/emailqq'), isVisible: heading(/QQ邮箱/) },
  'admin/pages/password/ChangePassword.tsx': { press: at('/system/changePassword'), isVisible: heading('修改密码') },
  'admin/pages/settings/CompanySettings.tsx': { press: at('/system/settings'), isVisible: heading('公司设置') },
  'admin/pages/trial/Trial.tsx': { press: at('/test'), isVisible: heading('功能测试') },
  'admin/pages/printTemplates/PrintTemplates.tsx': { press: at('/sale/printTpl'), isVisible: heading('打印模板设置') },
}
