/** Texts of what is ticked off, and of codes that are scanned. */
export const checklist = {
  checklist: {
    count: '已完成 %{done}/%{all}',
    code: '编码',
    codeHint: '扫描或输入编码，按回车勾选',
    unknown: '这张单据里没有“%{code}”',
    done: '“%{code}”都已勾选',
    addHint: '扫描或输入编码，按回车加一',
    number: '请填写不小于0的数字',
    added: '%{code} 已加一',
  },
  camera: {
    open: '用摄像头扫码',
    view: '摄像头画面',
    failed: '无法使用摄像头，请在浏览器中允许后重试，或直接输入编码',
  },
}
