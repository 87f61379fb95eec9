/** Texts of the dialog that gives an API key. */
export const apiKey = {
  title: '生成密钥',
  explain: '程序以请求头“Authorization: Bearer 密钥”访问 /v1 接口，可做此角色可做的事。',
  explainSite:
    '网站以请求头“Authorization: Bearer 密钥”读取角色所含页面中已公开的内容（已发布的单页、招聘中的职位、商城），不能做其他任何事。密钥会写在网页里，人人可见。',
  again: '生成新的密钥后，原密钥立即失效，使用它的程序须改用新密钥。',
  make: '生成',
  key: '密钥',
  copyYourself: '密钥已选中，请自行复制',
  once: '密钥只在此时显示，关闭后无法再次查看，请立即复制并妥善保管。',
}
