/** Texts of the choice of a template for a file. */
export const template = {
  choose: '选择导出模版',
  builtIn: '系统模版',
  own: '本公司模版',
  export: '导出',
  sheet: '模版预览',
  preview: '预览不显示图片，以导出的文件为准',
  cut: '预览只显示开头部分，不显示图片，以导出的文件为准',
}
