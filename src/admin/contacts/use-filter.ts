'use client'
import { useListAddress } from '../shell/use-list-address'
import { filterOf, readAddress } from './address'

export const useFilter = () => useListAddress(readAddress, filterOf)
