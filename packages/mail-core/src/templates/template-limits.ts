/** Templates that one mail may name as those that it was written with. [TEAM-11] */
export const MAX_USED_TEMPLATES = 20
