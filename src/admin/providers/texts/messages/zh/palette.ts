import { first } from '../first.ts'

/** Texts of the palette. */
export const palette = {
  palette: {
    ...first.docket.palette,
    close: '关闭',
    placeholder: '页面、操作、单号、名称…',
    recent: '最近',
    pages: '页面',
    actions: '操作',
    and: '、',
    none: '页面和操作中没有“%{keywords}”',
    noneOf: '页面、操作和%{kinds}中没有“%{keywords}”',
    noneOfMany: '页面、操作和%{kinds}等记录中没有“%{keywords}”',
    keys: '↑↓ 选择，Enter 打开，Ctrl+Enter 在新窗口打开，Esc 关闭',
  },
}
