'use client'
import { placesOf } from '../shell/places'
import { home } from './address'

export const places = placesOf(home)
