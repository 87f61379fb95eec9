/** Texts of the palette, and of the keys of the console. */
export const palette = {
  palette: {
    title: '搜索',
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
  keys: {
    title: '键盘快捷键',
    places: { everywhere: '任何页面', palette: '搜索', form: '编辑', tabs: '页签' },
    palette: '打开或关闭搜索',
    help: '显示键盘快捷键',
    close: '关闭',
    choose: '选择上一个、下一个',
    open: '打开',
    openBeside: '在新窗口打开',
    save: '保存',
    tab: '移到其他页签',
    closeTab: '关闭页签',
  },
}
