export const findAll = <T extends Element = HTMLElement>(selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<T>(selector),
]
export const findById = (id: string) => document.getElementById(id)
