'use client'
import { go } from '@/client/address'
import { home } from './address'

/** The list as it was last seen, with its search and order. */
let listAddress = home
export const rememberList = (address: string) => {
  listAddress = address
}
export const lastList = () => listAddress
export const toList = () => go(listAddress)
export const addressOfContact = (id: string) => `${home}/${id}`
export const addressOfNew = `${home}/new`
