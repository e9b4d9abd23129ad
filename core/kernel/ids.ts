/** Returns a unique name: no other page of this browser and no other process of this machine has it. */
export type NewId = () => string;
