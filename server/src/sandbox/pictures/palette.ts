/** Each as it is in the light and where it turns away from it. */
export const skins = {
  porcelain: ['#f7dcc9', '#e6b99f'],
  fair: ['#f0cbb0', '#d9a583'],
  warm: ['#e5b48f', '#c98f68'],
  olive: ['#d9a679', '#b98254'],
  tan: ['#c48a5c', '#a16c42'],
  brown: ['#9d6844', '#7d4f31'],
  deep: ['#75492f', '#583521'],
  ebony: ['#5f3d30', '#472c22'],
} as const;

export const hairs = {
  black: ['#26211f', '#3d3531'],
  espresso: ['#3d2a20', '#573d2f'],
  brown: ['#5d3f2a', '#7a573b'],
  chestnut: ['#7a4527', '#98603a'],
  ginger: ['#b5622b', '#cf7f43'],
  blond: ['#c99b57', '#dfb878'],
  ash: ['#9c8a70', '#b6a58a'],
  grey: ['#8d8a85', '#aeaba5'],
  silver: ['#bdbab4', '#d6d3cd'],
  white: ['#dedad2', '#f0ede6'],
} as const;

export const cloths = {
  bottle: ['#1f5545', '#18443a'],
  sage: ['#8aa38d', '#738c77'],
  navy: ['#2b3f58', '#213249'],
  sea: ['#4f7f94', '#406c80'],
  brick: ['#a4513a', '#8b422e'],
  mustard: ['#c6973f', '#ad8231'],
  plum: ['#684159', '#563549'],
  cream: ['#ece1cd', '#d6c9b1'],
  slate: ['#5b6561', '#4a5350'],
  ink: ['#2d302f', '#212423'],
  rose: ['#c58a83', '#b07670'],
  orange: ['#d9722c', '#bf6122'],
  white: ['#f4f1ea', '#dcd7cc'],
} as const;

export const grounds = {
  mist: '#d9e3df',
  sand: '#eadfca',
  sky: '#cfdfe8',
  blush: '#efd8cd',
  straw: '#eedfb4',
  lilac: '#dfd6e4',
  moss: '#cfd9bf',
  stone: '#dcd9d2',
} as const;
