import { first } from '../first.ts'

/** Texts of accounts, roles and looking through a role. */
export const people = {
  ...first.docket.people,
  search: '搜索菜单或操作',
  ticked: '已选 %{count} / %{all} 项',
  tickAll: '全选',
  tickNone: '清空',
  noMatch: '没有匹配的菜单或操作',
  everyone: '所有人都有',
  authority: '另需公司已开通“%{name}”',
  show: '显示',
  hide: '隐藏',
  makeUp: '随机生成',
  passwordRule: '至少 %{least} 个字符，不能与用户名相同',
  viewAs: '以此角色查看',
  viewAsAbout:
    '将以角色“%{name}”的权限和列表配置查看系统：菜单、列表、字段和按钮都与该角色一致。查看期间不能修改任何数据，可随时退出。',
  viewAsStart: '开始查看',
}
