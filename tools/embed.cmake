# Writes a C++ source with the text of files, so that the program needs no files beside it:
#   cmake -D OUT=... -D NAMESPACE=... -D ROOT=... -D "FILES=a;b" -P embed.cmake
set(code "#include <string_view>\n\nnamespace ${NAMESPACE} {\n\nstd::string_view embedded(std::string_view name) {\n")
foreach(file IN LISTS FILES)
  file(READ "${ROOT}/${file}" text)
  string(APPEND code "  if (name == \"${file}\") return R\"asztal(${text})asztal\";\n")
endforeach()
string(APPEND code "  return {};\n}\n\n}  // namespace ${NAMESPACE}\n")
file(WRITE "${OUT}" "${code}")
