/** For example "1 case", "3 cases" and "1,200 people". */
export const formatCount = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`
