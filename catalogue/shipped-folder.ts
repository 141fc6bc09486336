/** Where the files are that a new shop begins with: here, unless CATALOGUE_DIR names another folder, as the tests' shops do. */
export const SHIPPED_FOLDER = process.env.CATALOGUE_DIR || import.meta.dirname;
