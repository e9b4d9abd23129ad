/** Whether a file is called as archives are. */
export const isZipName = (name: string): boolean => /\.zip$/i.test(name);
